export type { NameProviderSample } from './nameProviderContract.ts'
export { nameProviderContract } from './nameProviderContract.ts'
