// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

/// Many calls in one, by the interface that wallets and libraries expect at 0xcA11bde0…CA11.
contract Multicall {
    struct Call {
        address target;
        bool allowFailure;
        bytes callData;
    }

    struct Result {
        bool success;
        bytes returnData;
    }

    function aggregate3(Call[] calldata calls) external payable returns (Result[] memory results) {
        results = new Result[](calls.length);
        for (uint256 at = 0; at < calls.length; at++) {
            (bool success, bytes memory answer) = calls[at].target.call(calls[at].callData);
            require(success || calls[at].allowFailure, "Multicall3: call failed");
            results[at] = Result(success, answer);
        }
    }

    function getEthBalance(address account) external view returns (uint256) {
        return account.balance;
    }

    function getBlockNumber() external view returns (uint256) {
        return block.number;
    }

    function getChainId() external view returns (uint256) {
        return block.chainid;
    }
}
