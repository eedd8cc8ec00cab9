/** What Lantern needs of CosmJS, as one module: a CommonJS package cannot be taken apart lazily. */
export { Secp256k1Wallet } from '@cosmjs/amino'
export { DirectSecp256k1Wallet } from '@cosmjs/proto-signing'
