export { format } from '../session/siwxFormat.ts'
export { type PolkadotVerifierOptions, verifier } from './verifier.ts'
