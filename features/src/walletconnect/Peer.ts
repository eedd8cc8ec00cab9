/** The connected wallet as it describes itself; its name and icon are not verified. */
export type Peer = { readonly name: string; readonly icon: string | undefined }
