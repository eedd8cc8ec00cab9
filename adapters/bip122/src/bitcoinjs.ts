export { getPsbtSigner, type PsbtSigner, type PsbtSignerSource } from './bitcoinjs/getPsbtSigner.ts'
