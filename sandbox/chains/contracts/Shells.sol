// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

/// An ERC-1155 collection of three kinds of shells. Each first holder gets ten of each.
contract Shells {
    string public constant name = "Sandbox Shells";
    mapping(address => mapping(uint256 => uint256)) private held;
    mapping(address => mapping(address => bool)) public isApprovedForAll;

    event TransferSingle(address indexed operator, address indexed from, address indexed to, uint256 id, uint256 value);
    event TransferBatch(address indexed operator, address indexed from, address indexed to, uint256[] ids, uint256[] values);
    event ApprovalForAll(address indexed owner, address indexed operator, bool approved);

    error NotAllowed();

    constructor(address[] memory holders) {
        for (uint256 at = 0; at < holders.length; at++)
            for (uint256 id = 1; id <= 3; id++) {
                held[holders[at]][id] = 10;
                emit TransferSingle(msg.sender, address(0), holders[at], id, 10);
            }
    }

    function balanceOf(address account, uint256 id) external view returns (uint256) {
        return held[account][id];
    }

    function uri(uint256) external pure returns (string memory) {
        return 'data:application/json,{"name":"Shell"}';
    }

    function setApprovalForAll(address operator, bool approved) external {
        isApprovedForAll[msg.sender][operator] = approved;
        emit ApprovalForAll(msg.sender, operator, approved);
    }

    function safeTransferFrom(address from, address to, uint256 id, uint256 value, bytes calldata) external {
        move(from, to, id, value);
        emit TransferSingle(msg.sender, from, to, id, value);
    }

    function safeBatchTransferFrom(
        address from,
        address to,
        uint256[] calldata ids,
        uint256[] calldata values,
        bytes calldata
    ) external {
        for (uint256 at = 0; at < ids.length; at++) move(from, to, ids[at], values[at]);
        emit TransferBatch(msg.sender, from, to, ids, values);
    }

    function supportsInterface(bytes4 id) external pure returns (bool) {
        return id == 0x01ffc9a7 || id == 0xd9b67a26 || id == 0x0e89341c;
    }

    function move(address from, address to, uint256 id, uint256 value) private {
        if (msg.sender != from && !isApprovedForAll[from][msg.sender]) revert NotAllowed();
        held[from][id] -= value;
        held[to][id] += value;
    }
}
