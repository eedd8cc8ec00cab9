export { ProviderRpcError } from './ProviderRpcError.ts'
export { callsErrors, contractErrors } from './session/errors.ts'
