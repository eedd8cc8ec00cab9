/** SS58 prefixes of this package's networks by CAIP-2 id, without the other network data. */
export const ss58Prefixes: Readonly<Record<string, number>> = {
  'polkadot:91b171bb158e2d3848fa23a9f1c25182': 0,
  'polkadot:68d56f15f85d3136970ec16946040bc1': 0,
  'polkadot:b0a8d493285c2df73290dfb7e61f870f': 2,
  'polkadot:48239ef607d7928874027a43a6768920': 2,
  'polkadot:77afd6190f1554ad45fd0d31aee62aac': 0,
  'polkadot:e143f23803ac50e8f6f8e62695d1ce9e': 42,
}
