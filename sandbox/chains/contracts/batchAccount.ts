/** Where the sandbox's chains have the code of accounts that batch (EIP-7702). */
export const batchAccount = '0x000000000000000000000000000000000ba7c4ac'
