/** What belongs to whoever runs the node, costs it too much, or lives in one node's memory only (filters). */
const families =
  /^(admin|anvil|bor|clique|db|debug|engine|erigon|evm|hardhat|les|miner|ots|parity|personal|shh|tenderly|trace|txpool|wallet)_/
const methods =
  /^eth_(send(?!Raw)|sign|submit|accounts$|coinbase$|mining$|hashrate$|getWork$|(un)?subscribe$|new\w*Filter$|getFilter|uninstallFilter$)/

/** True for a method that the proxy does not pass on to a node. */
export function isDenied(method: string): boolean {
  return families.test(method) || methods.test(method)
}
