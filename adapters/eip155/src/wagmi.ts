export type { WagmiConfig, WagmiConnector } from './wagmi/porticoConnector.ts'
export { porticoConnector } from './wagmi/porticoConnector.ts'
