export { type FetchHandler, type Peer, toNodeListener } from '../http/toNodeListener.ts'
export { createImages } from './createImages.ts'
export type { ImageNetwork, UpstreamRequest, UpstreamResponse } from './ImageNetwork.ts'
export type { ImagesOptions } from './ImagesOptions.ts'
