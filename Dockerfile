# The desk for a whole community of judges; see docs/serving.md, “For your whole judge community”.
FROM debian:12-slim
RUN apt-get update \
 && apt-get install --yes --no-install-recommends python3 python3-venv \
 && rm -rf /var/lib/apt/lists/* \
 && useradd --create-home desk
COPY --chown=desk . /judgedesk
USER desk
WORKDIR /judgedesk
ENV JUDGEDESK_HOME=/home/desk/data LANG=C.UTF-8
# Sets up, compiles the corpus and builds the index once, into the image.
RUN ./judgedesk search 践踏 --limit 1
VOLUME /home/desk/data
EXPOSE 8000
CMD ["./judgedesk", "serve", "--host", "0.0.0.0", "--port", "8000", "--workers", "2"]
