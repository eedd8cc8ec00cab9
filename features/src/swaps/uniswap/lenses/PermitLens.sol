// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

/// Run by eth_call and never created. Tells whether an account can approve a token by signature (EIP-2612), and by
/// which domain: (account has code, nonce, name, version), with an empty version when it cannot.
contract PermitLens {
    bytes32 private constant DOMAIN =
        keccak256("EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)");
    bytes32 private constant PERMIT =
        keccak256("Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)");

    constructor(address token, address owner) {
        bytes memory answer = describe(token, owner);
        assembly {
            return(add(answer, 32), mload(answer))
        }
    }

    function describe(address token, address owner) private view returns (bytes memory) {
        bool hasCode = owner.code.length > 0;
        bytes memory nonce = read(token, abi.encodeWithSignature("nonces(address)", owner));
        bytes memory name = read(token, abi.encodeWithSignature("name()"));
        if (nonce.length != 32 || name.length < 96) return abi.encode(hasCode, 0, "", "");
        string memory text = abi.decode(name, (string));
        return abi.encode(hasCode, abi.decode(nonce, (uint256)), text, versionOf(token, text));
    }

    function versionOf(address token, string memory name) private view returns (string memory) {
        // Tokens with another form of permit, such as Dai, have the same domain.
        bytes memory form = read(token, abi.encodeWithSignature("PERMIT_TYPEHASH()"));
        if (form.length == 32 && bytes32(form) != PERMIT) return "";
        bytes memory domain = read(token, abi.encodeWithSignature("DOMAIN_SEPARATOR()"));
        if (domain.length != 32) return "";
        bytes memory own = read(token, abi.encodeWithSignature("version()"));
        string[3] memory versions = ["1", "2", own.length >= 96 ? abi.decode(own, (string)) : "1"];
        for (uint256 at = 0; at < 3; at++) {
            bytes32 expected = keccak256(
                abi.encode(DOMAIN, keccak256(bytes(name)), keccak256(bytes(versions[at])), block.chainid, token)
            );
            if (bytes32(domain) == expected) return versions[at];
        }
        return "";
    }

    function read(address token, bytes memory data) private view returns (bytes memory answer) {
        bool done;
        (done, answer) = token.staticcall{gas: 200_000}(data);
        if (!done) answer = "";
    }
}
