/** Parts of CosmJS that the wallet loads on first use. A CommonJS package cannot be split into lazy parts. */
export { makeCosmoshubPath, rawSecp256k1PubkeyToRawAddress, Secp256k1HdWallet } from '@cosmjs/amino'
export { DirectSecp256k1HdWallet, Registry } from '@cosmjs/proto-signing'
export { defaultRegistryTypes } from '@cosmjs/stargate'
