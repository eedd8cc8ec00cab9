import type { OpenSocket } from './Connection.ts'

/** A WebSocket of the browser, or of Node from version 22 on. */
export const openWebSocket: OpenSocket = (url, { onOpen, onText, onClose }) => {
  const socket = new WebSocket(url)
  socket.addEventListener('open', () => onOpen())
  socket.addEventListener('message', ({ data }) => onText(String(data)))
  socket.addEventListener('close', ({ code, reason }) => onClose(code, reason))
  // An error is followed by the end of the socket; without a listener, Node's packages throw it.
  socket.addEventListener('error', () => undefined)
  return {
    send(text) {
      if (socket.readyState === WebSocket.OPEN) socket.send(text)
    },
    close: () => socket.close(),
  }
}
