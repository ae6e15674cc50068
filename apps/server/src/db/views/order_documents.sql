-- needs: order_rows
-- Orders as documents, with what lists choose them by.
create or replace view order_documents as
select d.id, d."userId" as user_id, d."restaurantId" as restaurant_id, d.status, d."createdAt" as created_at,
       to_jsonb(d) as document
  from order_rows d;
