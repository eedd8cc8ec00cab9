export { porticoConnector } from './wagmi/porticoConnector.ts'
export type { WagmiConfig, WagmiConnector } from './wagmi/WagmiConnector.ts'
