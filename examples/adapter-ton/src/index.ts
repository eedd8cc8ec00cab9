export { tonMainnet, tonTestnet } from './networks.ts'
export type { TonProvider } from './openSession.ts'
export { type TonOptions, ton } from './ton.ts'
export { tonErrors } from './walletErrors.ts'

declare module '@portico/core' {
  interface Namespaces {
    tvm: { address: `${'U' | '0'}${string}` }
  }
}
