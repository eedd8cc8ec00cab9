export type { ViemOptions } from './viem/getPublicClient.ts'
export { getPublicClient, type NetworkSource } from './viem/getPublicClient.ts'
export { getWalletClient } from './viem/getWalletClient.ts'
