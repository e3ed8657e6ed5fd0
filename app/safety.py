"""What every answer of the desk says about its safety, whoever gives it: the server or a browser's worker."""

SAFE = {
    "Content-Security-Policy": "default-src 'none'; script-src 'self'; style-src 'self';"
    " img-src 'self' data:; connect-src 'self'; manifest-src 'self'; worker-src 'self';"
    " base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
}
STAYS_SECURE = f"max-age={30 * 24 * 60 * 60}"  # once over https, a browser asks for nothing over http
