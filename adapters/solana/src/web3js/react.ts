export { useConnection } from './useConnection.ts'
export { useSigner } from './useSigner.ts'
