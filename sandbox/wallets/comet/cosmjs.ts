/** What the wallet needs of CosmJS, loaded when it is first used. A CommonJS package cannot be taken apart lazily. */
export { makeCosmoshubPath, rawSecp256k1PubkeyToRawAddress, Secp256k1HdWallet } from '@cosmjs/amino'
export { DirectSecp256k1HdWallet, Registry } from '@cosmjs/proto-signing'
export { defaultRegistryTypes } from '@cosmjs/stargate'
