// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

/// The code that an account of the sandbox's wallets points to (EIP-7702) to make several calls in one transaction: all
/// of them, or none. Only the account itself may ask for it.
contract BatchAccount {
    struct Call {
        address to;
        uint256 value;
        bytes data;
    }

    receive() external payable {}

    function execute(Call[] calldata calls) external payable {
        require(msg.sender == address(this), "only the account itself");
        for (uint256 at = 0; at < calls.length; at++) {
            (bool done, bytes memory result) = calls[at].to.call{value: calls[at].value}(calls[at].data);
            if (!done) {
                assembly {
                    revert(add(result, 32), mload(result))
                }
            }
        }
    }
}
