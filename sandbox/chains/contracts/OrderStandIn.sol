// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

interface IToken {
    function transfer(address to, uint256 amount) external returns (bool);
    function transferFrom(address from, address to, uint256 amount) external returns (bool);
}

/// Stands in for the contracts of CoW Protocol, one that takes what is paid and one that pays what is received. Whoever
/// settles has verified the order: nothing here does.
contract OrderStandIn {
    function take(address token, address from, address to, uint256 amount) external {
        require(IToken(token).transferFrom(from, to, amount), "not taken");
    }

    function pay(address token, address to, uint256 amount) external {
        require(IToken(token).transfer(to, amount), "not paid");
    }
}
