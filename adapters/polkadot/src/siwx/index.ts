export { format } from './format.ts'
export { type PolkadotVerifierOptions, verifier } from './verifier.ts'
