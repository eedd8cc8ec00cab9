/** Contract tests for providers of swaps, built in or third-party, as a list of cases for any test runner. */
export { type SwapProviderSample, swapProviderContract } from './swapProviderContract.ts'
