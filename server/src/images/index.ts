export { type FetchHandler, type Peer, toNodeListener } from '../http/toNodeListener.ts'
export { createImages } from './createImages.ts'
export type {
  ImageNetwork,
  ImagesOptions,
  UpstreamRequest,
  UpstreamResponse,
} from './ImagesOptions.ts'
