export {
  type FetchHandler,
  type ListenerOptions,
  toNodeListener,
} from '../http/toNodeListener.ts'
export { createDirectory } from './createDirectory.ts'
export type { DirectoryOptions, RemoteFeature } from './DirectoryOptions.ts'
export type { ImageKind, ImageSource } from './ImageSource.ts'
export { imageFolder } from './imageFolder.ts'
export type { ListSignature } from './verifyList.ts'
export { walletListErrors } from './walletListErrors.ts'
