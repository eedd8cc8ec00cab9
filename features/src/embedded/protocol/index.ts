export { classifyMethod } from './classifyMethod.ts'
export { createRequestId } from './createRequestId.ts'
export type { Custody } from './custody.ts'
export type { FrameEvent, FrameEventName } from './frameEvents.ts'
export { frameEvents } from './frameEvents.ts'
export { frameNetworks } from './frameNetworks.ts'
export type {
  FramePayload,
  FrameReply,
  FrameRequestName,
  FrameRequests,
} from './frameRequests.ts'
export { frameRequests } from './frameRequests.ts'
export type { FrameUser } from './frameUser.ts'
export { frameUser } from './frameUser.ts'
export { handshake } from './handshake.ts'
export { isPlainData } from './isPlainData.ts'
export { limits } from './limits.ts'
export type { AppMessage } from './readAppMessage.ts'
export { readAppMessage } from './readAppMessage.ts'
export type { FrameFailure, FrameMessage, FrameSuccess } from './readFrameMessage.ts'
export { readFrameMessage } from './readFrameMessage.ts'
export { rejectedMessage } from './rejectedMessage.ts'
export type { ReadMethod, SigningMethod } from './rpcMethods.ts'
export { rpcMethods } from './rpcMethods.ts'
