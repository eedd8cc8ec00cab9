export { usePublicClient, useWalletClient } from './hooks.ts'
