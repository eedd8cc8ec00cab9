export { createRequestId, handshake, isPlainData, limits } from './envelope.ts'
export { frameNetworks } from './frameNetworks.ts'
export type {
  FramePayload,
  FrameReply,
  FrameRequestName,
  FrameRequests,
} from './frameRequests.ts'
export { frameRequests } from './frameRequests.ts'
export type { Custody, FrameUser } from './frameUser.ts'
export { frameUser } from './frameUser.ts'
export type { AppMessage } from './readAppMessage.ts'
export { readAppMessage } from './readAppMessage.ts'
export { readCode } from './readCode.ts'
export type {
  FrameEvent,
  FrameEventName,
  FrameFailure,
  FrameMessage,
  FrameSuccess,
} from './readFrameMessage.ts'
export { frameEvents, readFrameMessage, rejectedMessage } from './readFrameMessage.ts'
export type { ReadMethod, SigningMethod } from './rpcMethods.ts'
export { classifyMethod, rpcMethods } from './rpcMethods.ts'
