export { usePublicClient } from './usePublicClient.ts'
export { useWalletClient } from './useWalletClient.ts'
