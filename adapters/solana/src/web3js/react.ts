export { useConnection, useSigner } from './useConnection.ts'
