// Dark or light as chosen on this device, before anything is drawn.
try {
  const chosen = localStorage.getItem('theme');
  if (chosen) document.documentElement.dataset.theme = chosen;
} catch {
  // Without storage the device's own choice holds.
}
document.documentElement.classList.add('scripted');
