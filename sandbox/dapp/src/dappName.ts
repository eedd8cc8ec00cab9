/** Name of the dapp at this origin: the same pages are two dapps. */
export const dappName = location.hostname.startsWith('dapp2.') ? 'Second demo' : 'Portico demo'
