/** The parts of CosmJS that Lantern uses, as one module: a CommonJS package cannot be split into lazy parts. */
export { Secp256k1Wallet } from '@cosmjs/amino'
export { DirectSecp256k1Wallet } from '@cosmjs/proto-signing'
