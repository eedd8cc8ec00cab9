export type { OnrampProviderSample } from './onrampProviderContract.ts'
export { onrampProviderContract } from './onrampProviderContract.ts'
