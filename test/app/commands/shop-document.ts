/** A small OpenAPI document. */
export const shopDocument = `openapi: 3.1.0
info: { title: Shop, version: 1.0.0 }
paths:
  /orders:
    get:
      operationId: listOrders
      tags: [Orders]
      parameters:
        - in: query
          name: limit
          schema: { type: integer }
      responses:
        "200":
          description: The orders.
          content:
            application/json:
              schema: { type: array, items: { $ref: "#/components/schemas/Order" } }
    post:
      operationId: createOrder
      tags: [Orders]
      requestBody:
        required: true
        content:
          application/json:
            schema: { $ref: "#/components/schemas/NewOrder" }
      responses:
        "201":
          description: The order.
          content:
            application/json:
              schema: { $ref: "#/components/schemas/Order" }
        "404":
          description: No such item.
          content:
            application/json:
              schema: { type: object, properties: { message: { type: string } } }
components:
  schemas:
    Order:
      type: object
      required: [id, state]
      properties:
        id: { type: string }
        state: { type: string, enum: [open, paid] }
        note: { type: string }
    NewOrder:
      type: object
      required: [item]
      properties:
        item: { type: string }
`;
