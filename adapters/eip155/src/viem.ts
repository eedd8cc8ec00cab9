export { getPublicClient, type NetworkSource } from './viem/getPublicClient.ts'
export { getWalletClient } from './viem/getWalletClient.ts'
export type { ViemOptions } from './viem/ViemOptions.ts'
