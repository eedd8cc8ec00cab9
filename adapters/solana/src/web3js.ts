export { type ClusterSource, getConnection } from './web3js/getConnection.ts'
export { getSigner, type SolanaSigner, type SolanaSignerSource } from './web3js/getSigner.ts'
