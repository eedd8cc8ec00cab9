/** Contracts of ENS on mainnet. */
export const ensAddresses = {
  registry: '0x00000000000C2E074eC69A0dFb2997BA6C7d2e1e',
  baseRegistrar: '0x57f1887a8BF19b14fC0dF6Fd9B2acc9Af147eA85',
  controller: '0x59E16fcCd424Cc24e280Be16E11Bcd56fb0CE547',
  resolver: '0xF29100983E058B709F3D539b0c765937B804AC15',
  reverseRegistrar: '0xa58E81fe9b61B5c3fE2AFD33CF304c454AbFc7Cb',
}
