export {
  type FetchHandler,
  type ListenerOptions,
  toNodeListener,
} from '../http/toNodeListener.ts'
export { createDirectory } from './createDirectory.ts'
export { imageFolder } from './createRoutes.ts'
export type { DirectoryOptions, ImageKind, ImageSource, RemoteFeature } from './DirectoryOptions.ts'
export { type ListSignature, walletListErrors } from './verifyList.ts'
