// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {Token} from "./Token.sol";

/// Takes approvals by signature (EIP-2612).
contract PermitToken is Token {
    bytes32 private constant PERMIT =
        keccak256("Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)");
    bytes32 public immutable DOMAIN_SEPARATOR;
    mapping(address => uint256) public nonces;

    error Expired();
    error NotSigned();

    constructor(address[] memory holders, uint256 each) Token("Quay Dollar", "QUAY", 18, holders, each) {
        DOMAIN_SEPARATOR = keccak256(
            abi.encode(
                keccak256("EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)"),
                keccak256("Quay Dollar"),
                keccak256("1"),
                block.chainid,
                address(this)
            )
        );
    }

    function permit(address owner, address spender, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s)
        external
    {
        if (block.timestamp > deadline) revert Expired();
        bytes32 hash = keccak256(abi.encode(PERMIT, owner, spender, value, nonces[owner]++, deadline));
        address signer = ecrecover(keccak256(abi.encodePacked("\x19\x01", DOMAIN_SEPARATOR, hash)), v, r, s);
        if (signer == address(0) || signer != owner) revert NotSigned();
        allowance[owner][spender] = value;
        emit Approval(owner, spender, value);
    }
}
