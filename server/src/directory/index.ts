export {
  type FetchHandler,
  type ListenerOptions,
  toNodeListener,
} from '../http/toNodeListener.ts'
export { createDirectory } from './createDirectory.ts'
export type { DirectoryOptions, ImageKind, ImageSource, RemoteFeature } from './DirectoryOptions.ts'
export { imageFolder } from './imageFolder.ts'
export type { ListSignature } from './verifyList.ts'
export { walletListErrors } from './walletListErrors.ts'
