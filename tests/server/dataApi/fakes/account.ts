/** The account whose data the tests request, another account and a token. */
export const account = {
  me: '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266',
  friend: '0x70997970c51812dc3a010c7d01b50e0d17dc79c8',
  token: '0x5fbdb2315678afecb367f032d93f642f64180aa3',
} as const
