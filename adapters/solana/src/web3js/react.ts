export { useConnection, useSigner } from './hooks.ts'
