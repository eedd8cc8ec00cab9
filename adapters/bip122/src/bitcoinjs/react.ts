export { usePsbtSigner } from './usePsbtSigner.ts'
