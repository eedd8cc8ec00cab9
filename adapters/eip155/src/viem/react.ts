export { usePublicClient, useWalletClient } from './useClients.ts'
