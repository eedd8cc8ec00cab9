import { Buffer } from 'buffer/index.js'

// TON's libraries were written for Node: in a browser they look for its Buffer in the global scope.
globalThis.Buffer ??= Buffer as typeof globalThis.Buffer
