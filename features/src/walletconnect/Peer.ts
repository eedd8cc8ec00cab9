/** What the wallet at the other end says that it is; nobody vouches for it. */
export type Peer = { readonly name: string; readonly icon: string | undefined }
