// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

interface IToken {
    function transferFrom(address from, address to, uint256 amount) external returns (bool);
}

/// Stands in for the contract of a service that swaps between two networks: it keeps what it is paid and tells where
/// what is due. The service pays there, from what this contract has on that network. For the sandbox alone: nothing
/// here makes the service pay.
contract BridgeStandIn {
    struct Due {
        uint256 chainId;
        address token;
        uint256 amount;
        address receiver;
    }

    event Paid(address payer, address token, uint256 amount, Due due);

    receive() external payable {}

    /// `token` is the zero address for the native currency.
    function bridge(address token, uint256 amount, Due calldata due) external payable {
        if (token == address(0)) require(msg.value == amount, "not paid");
        else require(msg.value == 0 && IToken(token).transferFrom(msg.sender, address(this), amount), "not paid");
        emit Paid(msg.sender, token, amount, due);
    }
}
