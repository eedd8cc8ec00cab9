// Writes src/networks/*.ts from viem's chain data: plain literals, because viem's own chains bring
// their formatters along. Run it from the repository's root after a new viem, and format the result:
//   node adapters/eip155/networks.generate.mjs && npx biome check --write adapters/eip155/src/networks
import { writeFileSync } from 'node:fs'
import * as viemChains from 'viem/chains'

const files = {
  opStack: [
    ...['base', 'blast', 'ink', 'manta', 'metis', 'mode', 'opBNB', 'optimism', 'soneium'],
    ...['unichain', 'worldchain', 'zora'],
  ],
  rollups: [...['arbitrum', 'arbitrumNova', 'linea', 'mantle', 'scroll', 'taiko', 'zksync']],
  mainnets: [
    ...['avalanche', 'berachain', 'bsc', 'celo', 'cronos', 'fantom', 'gnosis', 'mainnet'],
    ...['monad', 'polygon', 'sonic'],
  ],
  furtherMainnets: [
    ...['apeChain', 'aurora', 'flare', 'hyperEvm', 'kaia', 'moonbeam', 'ronin', 'rootstock', 'sei'],
  ],
  testnets: [
    ...['anvil', 'arbitrumSepolia', 'avalancheFuji', 'baseSepolia', 'bscTestnet', 'celoSepolia'],
    ...['gnosisChiado', 'hoodi', 'lineaSepolia', 'optimismSepolia', 'polygonAmoy'],
    ...['scrollSepolia', 'sepolia', 'zksyncSepoliaTestnet'],
  ],
}
/** Public endpoints of other operators that need no key, as chainlist.org has them (August 2026). */
const others = {
  arbitrum: ['arbitrum-one-rpc.publicnode.com', 'arbitrum.drpc.org'],
  arbitrumNova: ['arbitrum-nova-rpc.publicnode.com', 'arbitrum-nova.drpc.org'],
  base: ['base-rpc.publicnode.com', 'base.drpc.org'],
  blast: ['blast-rpc.publicnode.com', 'blast.drpc.org'],
  ink: ['ink.drpc.org'],
  linea: ['linea-rpc.publicnode.com', 'linea.drpc.org'],
  manta: ['manta-pacific.drpc.org', 'public.1rpc.io/manta'],
  mantle: ['mantle-rpc.publicnode.com', 'mantle.drpc.org'],
  mode: ['mode.drpc.org', 'public.1rpc.io/mode'],
  opBNB: ['opbnb-rpc.publicnode.com', 'opbnb.drpc.org'],
  optimism: ['optimism-rpc.publicnode.com', 'optimism.drpc.org'],
  scroll: ['scroll.drpc.org', 'scroll.api.onfinality.io/public'],
  soneium: ['soneium.drpc.org'],
  taiko: ['taiko.drpc.org', 'taiko-mainnet.gateway.tenderly.co'],
  unichain: ['unichain-rpc.publicnode.com', 'unichain.drpc.org'],
  worldchain: ['worldchain.drpc.org', 'worldchain-mainnet.gateway.tenderly.co'],
  zksync: ['zksync.drpc.org', 'zksync.api.onfinality.io/public'],
  zora: ['zora.drpc.org'],
  apeChain: ['apechain.drpc.org'],
  aurora: ['aurora.drpc.org', 'public.1rpc.io/aurora'],
  avalanche: ['avalanche-c-chain-rpc.publicnode.com', 'avalanche.drpc.org'],
  berachain: ['berachain-rpc.publicnode.com', 'berachain.drpc.org'],
  bsc: ['bsc-rpc.publicnode.com', 'bsc.drpc.org'],
  celo: ['celo.drpc.org', 'celo.api.onfinality.io/public'],
  cronos: ['cronos-evm-rpc.publicnode.com', 'cronos.drpc.org'],
  fantom: ['fantom-rpc.publicnode.com', 'fantom.drpc.org'],
  flare: ['flare.drpc.org'],
  gnosis: ['gnosis-rpc.publicnode.com', 'gnosis.drpc.org'],
  hyperEvm: ['hyperevm.rpc.sentio.xyz'],
  kaia: ['klaytn.drpc.org', 'klaytn.api.onfinality.io/public'],
  mainnet: ['ethereum-rpc.publicnode.com', 'eth.drpc.org'],
  monad: ['monad-mainnet.drpc.org'],
  moonbeam: ['moonbeam-rpc.publicnode.com', 'moonbeam.drpc.org'],
  polygon: ['polygon-bor-rpc.publicnode.com', 'polygon.gateway.tenderly.co'],
  ronin: ['ronin.drpc.org'],
  rootstock: ['rootstock.drpc.org'],
  sei: ['sei.drpc.org'],
  sonic: ['sonic.drpc.org', 'sonic.api.onfinality.io/public'],
  arbitrumSepolia: ['arbitrum-sepolia.drpc.org'],
  avalancheFuji: ['avalanche-fuji-c-chain-rpc.publicnode.com'],
  baseSepolia: ['base-sepolia.drpc.org'],
  bscTestnet: ['bsc-testnet-rpc.publicnode.com'],
  celoSepolia: ['celo-sepolia.drpc.org'],
  gnosisChiado: ['gnosis-chiado-rpc.publicnode.com'],
  hoodi: ['ethereum-hoodi-rpc.publicnode.com', 'hoodi.drpc.org'],
  lineaSepolia: ['linea-sepolia.drpc.org'],
  optimismSepolia: ['optimism-sepolia.api.onfinality.io/public'],
  polygonAmoy: ['polygon-bor-amoy-rpc.publicnode.com'],
  scrollSepolia: ['scroll-sepolia.drpc.org'],
  sepolia: ['ethereum-sepolia-rpc.publicnode.com', 'sepolia.gateway.tenderly.co'],
  zksyncSepoliaTestnet: ['zksync-sepolia.api.onfinality.io/public'],
}
const chains = new Map(Object.entries(viemChains))
const titles = {
  opStack: 'Layer 2 networks of the OP Stack and its relatives',
  rollups: 'Other layer 2 networks',
  mainnets: 'The larger layer 1 networks',
  furtherMainnets: 'Further layer 1 networks',
  testnets: 'Test networks',
}

function definition(chain, more = []) {
  const { http } = chain.rpcUrls.default
  const { name, url } = chain.blockExplorers?.default ?? {}
  return {
    id: chain.id,
    caipNetworkId: `eip155:${chain.id}`,
    chainNamespace: 'eip155',
    name: chain.name,
    nativeCurrency: chain.nativeCurrency,
    rpcUrls: { default: { http: [...http, ...more.map((host) => `https://${host}`)] } },
    ...(url && { blockExplorers: { default: { name, url } } }),
    ...(chain.testnet && { testnet: true }),
  }
}

for (const [file, names] of Object.entries(files)) {
  const literals = names.map((name) => {
    const chain = chains.get(name)
    return `/** ${chain.name}, chain ${chain.id}. */
export const ${name} = ${JSON.stringify(definition(chain, others[name]))} as const satisfies NetworkDefinition<'eip155'>`
  })
  const head = `import type { NetworkDefinition } from '@portico/core'`
  const about = `// ${titles[file]}. Generated by networks.generate.mjs, from viem's chain data but for the endpoints after the first.`
  const text = [head, about, ...literals].join('\n\n')
  writeFileSync(new URL(`src/networks/${file}.ts`, import.meta.url), `${text}\n`)
}
