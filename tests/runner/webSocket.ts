import { WebSocket } from 'ws'

/** Node has a WebSocket of its own from version 22 on. */
if (typeof globalThis.WebSocket === 'undefined') Object.assign(globalThis, { WebSocket })
